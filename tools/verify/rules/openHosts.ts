import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset } from '../position';

const languages = [
  ...sampleLanguages.shell,
  ...sampleLanguages.toml,
  ...sampleLanguages.dotenv,
  ...sampleLanguages.python,
];

/** A server that listens on all interfaces, as a setting or an option; not an address that is called. */
const open = /(?:^|[\s"'=])(?:--?[\w-]*host[\w-]*[= ]|\w*host\w*\s*=\s*|--bind[= ])["']?(0\.0\.0\.0)/gim;

/** Words with which a page says what that means, or keeps others out. */
const said =
  /firewall|trusted|protect|expos|reach|every interface|all (network )?interfaces|other (machines|computers|hosts)|outside|anyone|private network|reverse proxy|container|authenticat|防火墙|可信|信任|保护|暴露|所有(网络)?(接口|网卡)|其他(机器|电脑|主机|设备)|外部|任何人|内网|反向代理|容器|认证|访问/i;

/** A page that opens a server to the network says so. */
export const openHostsRule: Rule = {
  id: 'open-hosts',
  description: 'a page whose samples listen on `0.0.0.0` says who can then reach the server',
  languages,
  check(document) {
    const fences = document.fences.filter(({ lang }) => (languages as readonly string[]).includes(lang));
    const spoken = document.prose.some(({ text }) => said.test(text));
    const comments = fences.some(
      ({ code }) => /#.*$/m.test(code) && said.test(code.replace(/^[^#\n]*/gm, '')),
    );
    if (spoken || comments) return { checked: fences.length, findings: [] };
    const findings = fences.flatMap((fence): Draft[] =>
      [...fence.code.matchAll(open)].map((match) => ({
        ...placeAtOffset(fence, match.index + match[0].lastIndexOf('0.0.0.0')),
        message: '`0.0.0.0` opens the server to the whole network, and the page does not say so',
        expected: '`127.0.0.1`, or a sentence on who can reach the server and what keeps others out',
      })),
    );
    return { checked: fences.length, findings };
  },
};
