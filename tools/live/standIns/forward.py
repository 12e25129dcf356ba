"""forward.py <port> <to>: connections to one port of this machine go to another one."""

import asyncio
import sys

port, to = map(int, sys.argv[1:])


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
    writer.close()


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    there_reader, there_writer = await asyncio.open_connection("127.0.0.1", to)
    await asyncio.gather(
        copy(reader, there_writer), copy(there_reader, writer), return_exceptions=True
    )


async def main() -> None:
    async with await asyncio.start_server(serve, "127.0.0.1", port) as server:
        await server.serve_forever()


asyncio.run(main())
