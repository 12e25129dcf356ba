import type { Rule } from '../model';
import { calloutsRule } from './callouts';
import { chineseTypographyRule } from './chineseTypography';
import { choicesRule } from './choices';
import { claimRunsRule } from './claimRuns';
import { countsRule } from './counts';
import { fenceAttributesRule } from './fenceAttributes';
import { fenceLanguageRule } from './fenceLanguage';
import { frontMatterRule } from './frontMatter';
import { headingIdsRule } from './headingIds';
import { imagesRule } from './images';
import { linksRule } from './links';
import { longProgramsRule } from './longPrograms';
import { markdownFormRule } from './markdownForm';
import { mermaidDrawingRule, mermaidSyntaxRule } from './mermaid';
import { numberingRule } from './numbering';
import { operationRunsRule } from './operationRuns';
import { pageElementsRule } from './pageElements';
import { placeholdersRule } from './placeholders';
import { proseStyleRule } from './proseStyle';
import { quotedMessagesRule } from './quotedMessages';
import { referenceRunsRule } from './referenceRuns';
import { repositoryLinksRule } from './repositoryLinks';
import { routeInventoryRule } from './routeInventory';
import { sampleRunsRule } from './sampleRuns';
import { sampleRules } from './samples';
import { screenLabelsRule } from './screenLabels';
import { secretsRule } from './secrets';
import { sidebarOrphansRule } from './sidebarOrphans';
import { singleH1Rule } from './singleH1';
import { statedFactsRule } from './statedFacts';
import { statusClaimsRule } from './statusClaims';
import { tableFormRule } from './tableForm';
import { tableKeysRule } from './tableKeys';
import { terminologyRule } from './terminology';
import { translatedDiagramsRule } from './translatedDiagrams';
import { translatedHeadsRule } from './translatedHeads';
import { translationRule } from './translation';
import { uniqueTitlesRule } from './uniqueTitles';

const structureRules: readonly Rule[] = [
  calloutsRule,
  chineseTypographyRule,
  choicesRule,
  claimRunsRule,
  countsRule,
  referenceRunsRule,
  statusClaimsRule,
  fenceAttributesRule,
  fenceLanguageRule,
  frontMatterRule,
  headingIdsRule,
  imagesRule,
  linksRule,
  longProgramsRule,
  markdownFormRule,
  mermaidDrawingRule,
  mermaidSyntaxRule,
  numberingRule,
  operationRunsRule,
  pageElementsRule,
  placeholdersRule,
  proseStyleRule,
  quotedMessagesRule,
  repositoryLinksRule,
  routeInventoryRule,
  sampleRunsRule,
  screenLabelsRule,
  secretsRule,
  sidebarOrphansRule,
  singleH1Rule,
  statedFactsRule,
  tableFormRule,
  tableKeysRule,
  terminologyRule,
  translatedDiagramsRule,
  translatedHeadsRule,
  translationRule,
  uniqueTitlesRule,
];

/** Every rule of the verifier. */
export const allRules: readonly Rule[] = [...structureRules, ...sampleRules];
