import { expect, it } from 'vitest';
import { exchangedNames } from './names';

it.each([
  ['Chat Data 把数据行发给浏览器。', 'Chat Data sends the rows to the browser.'],
  ['它把数据行发给 OpenAI API。', 'An API gets the rows.'],
  ['容器使用哪个嵌入模型', 'which embedding model the container uses'],
  ['嵌入模型和重排序模型', 'embedding models, and what sorts again'],
  ['智能体记住问题。', 'After each round it remembers the question.'],
  ['代理转发请求。', 'A proxy for agents hands on the request.'],
])('accepts %s for %s', (chinese, english) => {
  expect(exchangedNames(chinese, english)).toEqual([]);
});

it.each([
  ['Chat DB 把数据行发给浏览器。', 'Chat Data sends the rows to the browser.', '"Chat DB"', '"Chat Data"'],
  ['容器使用哪个重排序模型', 'which embedding model the container uses', '"重排"', '"embed"'],
  ['代理记住问题。', 'An agent remembers the question.', '"代理"', '"agent"'],
  ['控制器装着模型。', 'The worker holds the model.', '"控制器"', '"worker"'],
  ['短期记忆存放在磁盘上。', 'Long-term memory is on the disk.', '"短期"', '"Long-term"'],
])('finds %s for %s', (chinese, english, said, meant) => {
  expect(exchangedNames(chinese, english)).toEqual([`${said} stands here, in the English text ${meant}`]);
});
