import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Scope, SearchEdition, SearchHit } from '../contract';
import { searchAddress } from './address';
import type { MarksState } from './marks/searchWords';
import { wordsToMark } from './marks/wordsToMark';

/** Where the rows and links of a search lead, and how to go there inside the site. */
export function useSearchTargets(query: string, edition: SearchEdition) {
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return {
    addressOfAll: (scope: Scope = {}) => searchAddress({ query, scope, edition }, baseUrl),
    addressOf: (hit: SearchHit) => hit.url + hit.hash,
    openHit(hit: SearchHit) {
      const state: MarksState = { searchWords: wordsToMark(query, hit) };
      history.push({ pathname: hit.url, hash: hit.hash, state });
    },
    open: (address: string) => history.push(address),
  };
}
