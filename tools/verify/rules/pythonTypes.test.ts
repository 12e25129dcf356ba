import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Finding } from '../model';
import { verifyFixture } from '../testing';
import { pythonTypesRule } from './pythonTypes';

// Pyright runs once for all samples of this file: it takes seconds to start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const block = (code: string, info = 'python') => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const client = 'from dbgpt_client import Client\n\nclient = Client(api_key="k")\n';
const inMain = (body: string) => `${client}async def main():\n    ${body.replaceAll('\n', '\n    ')}`;

const right: readonly (readonly [string, string])[] = [
  [
    'an operator with arguments of its own',
    `from dbgpt.core.awel import DAG, MapOperator

class Up(MapOperator[str, str]):
    def __init__(self, suffix: str = "!", **kwargs):
        super().__init__(**kwargs)
        self.suffix = suffix

    async def map(self, text: str) -> str:
        return text + self.suffix

with DAG("up") as dag:
    task = Up("?", task_name="up")`,
  ],
  [
    'an agent with fields of its own',
    `from dbgpt.agent import BlankAction, ConversableAgent, ProfileConfig

class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="clerk")
    desk: int = 3

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([BlankAction])

print(Clerk(desk=4, max_retry_count=2).name)`,
  ],
  [
    'the manager that its methods give back',
    `from dbgpt.agent import AutoPlanChatManager

async def hire(context, agents):
    manager = await AutoPlanChatManager().bind(context).build()
    manager.hire(agents)`,
  ],
  [
    'a model with defaults',
    `from dbgpt._private.pydantic import BaseModel, Field

class Body(BaseModel):
    name: str = Field(..., description="Who")
    age: int = Field(18, description="How old")

print(Body(name="x").model_dump())`,
  ],
  ['a stream', inMain('async for part in client.chat_stream(model="m", messages="hi"):\n    print(part)')],
  [
    'coroutines that are gathered',
    `import asyncio
from dbgpt.core import LLMClient

async def main(one: LLMClient, two: LLMClient):
    models, _ = await asyncio.gather(one.models(), two.models())
    print(models[0].model)`,
  ],
  [
    'an attribute that one of several types has',
    'from dbgpt.core.schema.api import ChatCompletionRequestBody\n\ndef last(body: ChatCompletionRequestBody):\n    return body.messages[-1].content',
  ],
  ['a part of a program', 'reply = await client.chat(model=MODEL, messages=messages)\nprint(reply.id)'],
  ['packages that are not the framework', 'import pandas\n\nprint(pandas.nowhere(1).anything)'],
  ['what cannot be known', 'from dbgpt.core.awel import DAG\n\nDAG(**settings)'],
];

/** Name, code, and the findings: line and column in the code, message, nearest names. */
const wrong: readonly (readonly [string, string, readonly (readonly [string, string, string?])[]])[] = [
  [
    'an attribute of an element',
    'from dbgpt.core import Chunk\n\nfor chunk in [Chunk(content="a")]:\n    print(chunk.contents)',
    [['4:17', '`Chunk` has no attribute `contents` in v0.7.1', 'content']],
  ],
  [
    'a method, by annotation, and none of a type that is not the framework’s',
    'from dbgpt.core.awel import DAG\n\ndef show(flow: DAG, other: int):\n    flow.print_tre()\n    other.draw()',
    [['4:10', '`DAG` has no attribute `print_tre` in v0.7.1', 'print_tree']],
  ],
  [
    'a method in a chain',
    'from dbgpt.agent import AgentContext, ConversableAgent\n\nasync def make(agent: ConversableAgent, context: AgentContext):\n    return await agent.bind(context).biuld()',
    [['4:38', '`ConversableAgent` has no attribute `biuld` in v0.7.1', 'build']],
  ],
  [
    'a member of an enumeration',
    'from dbgpt.agent import ResourceType\n\nprint(ResourceType.Knowlege)',
    [['3:20', '`ResourceType` has no attribute `Knowlege` in v0.7.1', 'Knowledge']],
  ],
  [
    'an argument of a class, and of a function through a module',
    'from dbgpt.core.awel import DAG\nfrom dbgpt.core import awel\n\nDAG(dag_nmae="a")\nawel.setup_dev_environment([], prot=5555)',
    [
      ['4:5', '`DAG` takes no argument `dag_nmae` in v0.7.1', 'dag_id'],
      ['5:32', '`setup_dev_environment` takes no argument `prot` in v0.7.1', 'port'],
    ],
  ],
  [
    'an argument that a class hands on',
    'from dbgpt.core.awel import MapOperator\n\nMapOperator(len, task_nmae="a")',
    [['3:18', '`MapOperator` takes no argument `task_nmae` in v0.7.1', 'task_name']],
  ],
  [
    'an argument of a model with a validator',
    'from dbgpt.agent import ProfileConfig\n\nProfileConfig(nmae="a")',
    [['3:15', '`ProfileConfig` takes no argument `nmae` in v0.7.1', 'name']],
  ],
  [
    'an argument of a decorator',
    'from dbgpt.agent.resource import tool\n\n@tool(descripton="adds")\ndef add(a: int) -> int:\n    return a',
    [['3:7', '`tool` takes no argument `descripton` in v0.7.1', 'description']],
  ],
  [
    'an argument of the base',
    'from dbgpt.core.awel import MapOperator\n\nclass Up(MapOperator):\n    def __init__(self, **kwargs):\n        super().__init__(task="up", **kwargs)',
    [['5:26', "the base's `__init__` takes no argument `task` in v0.7.1"]],
  ],
  [
    'a missing argument',
    inMain('await client.chat(model="m", message="hi")'),
    [['5:34', '`chat` needs `messages` in v0.7.1']],
  ],
  [
    'too many arguments',
    'from dbgpt_client import Client\n\nClient("http://localhost", "k", "v2", 30, True)',
    [['3:43', 'too many arguments without a keyword for `Client` in v0.7.1']],
  ],
  [
    'an argument of another type',
    inMain('await client.chat(model="m", messages="hi", max_new_tokens="9")'),
    [['5:64', "`max_new_tokens` cannot be `'9'`"]],
  ],
  [
    'a result that is not awaited',
    inMain('reply = client.chat(model="m", messages="hi")\nprint(reply.choices)\nclient.aclose()'),
    [
      ['5:13', '`client.chat(…)` is not awaited: `choices` is taken of a coroutine'],
      ['7:5', 'this call is not awaited, so that it does nothing'],
    ],
  ],
  [
    'a result that is taken apart',
    'from dbgpt.core import LLMClient\n\nasync def main(llm: LLMClient):\n    one, two = llm.models()\n    print(one, two)',
    [['4:16', '`llm.models(…)` is not awaited: what is taken apart is a coroutine']],
  ],
  [
    'a result in brackets that is not awaited',
    'from dbgpt.agent import AgentContext, ConversableAgent\n\nasync def make(agent: ConversableAgent, context: AgentContext):\n    made = (\n        agent.bind(context)\n        .build()\n    )\n    return made.name',
    [['5:9', '`agent.bind(…)` is not awaited: `name` is taken of a coroutine']],
  ],
  [
    '`await` too much',
    `${inMain('await client.close()\nasync for part in await client.chat_stream(model="m", messages="a"):\n    print(part)')}\n    await Client(api_key="k")`,
    [
      ['6:29', '`await` in front of an asynchronous generator, which is not awaited'],
      ['8:11', '`await` in front of what is not asynchronous (Client)'],
    ],
  ],
  [
    '`for` over an asynchronous generator',
    'from dbgpt.core import LLMClient, ModelRequest\n\nasync def main(llm: LLMClient, request: ModelRequest):\n    for part in llm.generate_stream(request):\n        print(part)\n    for model in llm.models():\n        print(model)',
    [
      ['4:17', '`for` over an asynchronous generator'],
      ['6:18', '`llm.models(…)` is not awaited: the loop runs over a coroutine'],
    ],
  ],
  [
    '`async with` for `with`',
    'from dbgpt.core.awel import DAG\n\nasync def main():\n    async with DAG("a") as dag:\n        pass',
    [['4:16', '`async with` does not work with `DAG`']],
  ],
  [
    'a hook that is not there',
    'from dbgpt.agent import Action\n\nclass Mine(Action):\n    async def runs(self, ai_message, **kwargs):\n        return None\n\nMine()',
    [['7:1', '`Mine` cannot be made: it does not define `run`']],
  ],
];

const titled =
  'from dbgpt.core.awel import DAG\n\nwith DAG("a") as dag:\n    task = MapOperator(len)\nawait task.call(1)';

const pages: Record<string, string> = {
  ...Object.fromEntries(right.map(([, code], index) => [`docs/right-${index}.md`, block(code)])),
  ...Object.fromEntries(wrong.map(([, code], index) => [`docs/wrong-${index}.md`, block(code)])),
  'docs/titled.md': block(titled, 'python title="flow.py"'),
  'docs/untitled.md': block(titled),
  'docs/continued.md': `${block('from dbgpt.core.awel import DAG\n\ndag = DAG("a")')}\nThen:\n\n${block('# Draws it.\ndag.draw()', 'python title="draw.py"')}`,
  'docs/listed.md':
    '1. Run it:\n\n   ```python\n   from dbgpt.core.awel import DAG\n   DAG("a").draw()\n   ```\n',
  'docs/compared.md': block('from dbgpt.core.awel import DAG\n\nDAG("a").draw()', 'python edition="v0.6.3"'),
  'docs/broken.md': block('from dbgpt.core.awel import DAG\nDAG("a").draw()\nx = = 1'),
};

let findings: readonly Finding[] = [];
const on = (path: string) => findings.filter((finding) => finding.path === path);

beforeAll(async () => {
  findings = (await verifyFixture(pythonTypesRule, pages)).findings;
});

describe('python-types', () => {
  it.each(right.map(([name], index) => [name, index] as const))('accepts %s', (_, index) => {
    expect(on(`docs/right-${index}.md`)).toEqual([]);
  });

  it.each(wrong.map(([name, , expected], index) => [name, index, expected] as const))(
    'finds %s',
    (_, index, expected) => {
      const found = on(`docs/wrong-${index}.md`).map(({ line, column, message, nearest }) => [
        `${line - 1}:${column}`,
        message,
        nearest?.[0],
      ]);
      expect(found).toEqual(expected.map(([place, message, nearest]) => [place, message, nearest]));
    },
  );

  it('holds a program with a title to be whole', () => {
    expect(on('docs/titled.md')).toMatchObject([
      { line: 5, column: 12, message: '`MapOperator` is not defined in this program' },
      {
        line: 6,
        column: 1,
        message: '`await` outside of an `async` function, which Python refuses in a file',
      },
    ]);
    expect(on('docs/untitled.md')).toEqual([]);
  });

  it('knows what an earlier sample of the page defines', () => {
    expect(on('docs/continued.md')).toMatchObject([
      { line: 11, column: 5, message: '`DAG` has no attribute `draw` in v0.7.1' },
    ]);
  });

  it('tells the place in a block that is indented in a list', () => {
    expect(on('docs/listed.md')).toMatchObject([{ line: 5, column: 13 }]);
  });

  it('holds a sample against the edition that it declares', () => {
    expect(on('docs/compared.md')).toMatchObject([{ message: '`DAG` has no attribute `draw` in v0.6.3' }]);
  });

  it('leaves a sample that does not parse to the rule for syntax', () => {
    expect(on('docs/broken.md')).toEqual([]);
  });
});
