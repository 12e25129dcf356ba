import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { editions } from '../../lib/editions';
import { defaultLocale, locales } from '../../lib/locales';
import {
  changesOf,
  configurationOf,
  NoAnswer,
  operationOf,
  readPage,
  searchPages,
  shelfOfAddress,
} from './answers';
import { type Archive, editionNamed, latestEdition, type Shelf } from './archive';

const editionList = editions.map(({ id, tag, status }) => `${id} (framework ${tag}, ${status})`).join(', ');
const editionNames = editions.flatMap(({ id, label, tag }) => [id, label, tag]);

const where = {
  edition: z
    .enum([...new Set(editionNames)] as [string, ...string[]])
    .default(latestEdition)
    .describe(`Edition of the documentation: ${editionList}. Take the one that the user runs.`),
  language: z.enum(locales).default(defaultLocale).describe('Language of the pages'),
};

/** Longer input is no name: it is refused before it is compared with every other name, and before an answer repeats it. */
const name = z.string().max(300);

/** Agents of DB-GPT v0.7.0 take no tools of a server that has one without a list of its required arguments. */
const allOptional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).meta({ required: [] });

const readOnly = { annotations: { readOnlyHint: true, openWorldHint: false } };

/** The tools by which an assistant reads the documentation. Nothing of it writes, and nothing reaches a network. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list: the tools, one after the other.
export function createAssistantServer(archive: Archive, version: string): McpServer {
  const server = new McpServer(
    { name: 'dbgpt-docs', version },
    {
      instructions:
        'Documentation of DB-GPT. Settings, commands and routes differ between editions: ask which version the user runs. ' +
        'Search first, then read the section that was found. Name the address of what you quote.',
    },
  );
  const shelf = ({ edition, language }: { edition: string; language: (typeof locales)[number] }) =>
    archive.shelf(editionNamed(edition) ?? latestEdition, language);

  /** All of them, opened when they are asked for; the one that was meant first. */
  function* shelvesFrom(first: Shelf): Generator<Shelf> {
    yield first;
    for (const { id } of editions) for (const language of locales) yield archive.shelf(id, language);
  }

  server.registerTool(
    'search_pages',
    {
      description: 'Find pages and sections by words: questions, names of settings, messages of errors.',
      inputSchema: {
        query: z.string().min(1).max(200).describe('Words to look for'),
        limit: z.number().int().min(1).max(20).default(6).describe('Most pages'),
        ...where,
      },
      ...readOnly,
    },
    ({ query, limit, ...place }) => said(() => searchPages(shelf(place), query, limit)),
  );
  server.registerTool(
    'list_pages',
    {
      description: 'All pages of an edition in their order, with what each is about.',
      inputSchema: allOptional(where),
      ...readOnly,
    },
    (place) => said(() => shelf(place).list),
  );
  server.registerTool(
    'read_page',
    {
      description: 'A page as Markdown, or one of its sections.',
      inputSchema: {
        page: name
          .min(1)
          .describe(
            'Path such as installation/docker, or address as links have it, which names edition and language itself',
          ),
        section: name.optional().describe('Id or heading of a section, as search_pages names it'),
        ...where,
      },
      ...readOnly,
    },
    ({ page, section, ...place }) =>
      said(() => readPage(shelfOfAddress(shelvesFrom(shelf(place)), page) ?? shelf(place), page, section)),
  );
  server.registerTool(
    'look_up_configuration',
    {
      description:
        'A configuration class (MilvusVectorConfig), a key of the TOML file (port, service.web.port), or a variable of .env in v0.6.3 (LLM_MODEL).',
      inputSchema: { name: name.min(1).describe('Name of the class, key or variable'), ...where },
      ...readOnly,
    },
    ({ name, ...place }) => said(() => configurationOf(shelf(place), name)),
  );
  server.registerTool(
    'look_up_operation',
    {
      description: 'An operation of the HTTP API with its fields and samples.',
      inputSchema: {
        operation: name.min(1).describe('POST /api/v2/chat/completions, or part of the path'),
        ...where,
      },
      ...readOnly,
    },
    ({ operation, ...place }) => said(() => operationOf(shelf(place), operation)),
  );
  server.registerTool(
    'what_changed',
    {
      description:
        'What changed in the framework between two editions: commands, settings, classes, routes, variables.',
      inputSchema: allOptional({
        from: where.edition.removeDefault().optional().describe('Older edition; the oldest unless told'),
        to: where.edition.removeDefault().optional().describe('Newer edition; the newest unless told'),
        about: name.min(2).optional().describe('A topic, or a word in the name of what changed'),
      }),
      ...readOnly,
    },
    ({ from, to, about }) =>
      said(() => changesOf(archive.differences, { from: idOf(from), to: idOf(to), about })),
  );
  return server;
}

const idOf = (name: string | undefined) => (name === undefined ? undefined : editionNamed(name));

/** An answer, or why there is none, which an assistant can mend. */
async function said(answer: () => string | Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await answer() }] };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}
