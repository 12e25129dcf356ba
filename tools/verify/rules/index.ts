import type { Rule } from '../model';
import { calloutsRule } from './callouts';
import { fenceLanguageRule } from './fenceLanguage';
import { frontMatterRule } from './frontMatter';
import { headingIdsRule } from './headingIds';
import { imagesRule } from './images';
import { linksRule } from './links';
import { markdownFormRule } from './markdownForm';
import { mermaidSyntaxRule } from './mermaidSyntax';
import { placeholdersRule } from './placeholders';
import { sampleRunsRule } from './sampleRuns';
import { sampleRules } from './samples';
import { sidebarOrphansRule } from './sidebarOrphans';
import { singleH1Rule } from './singleH1';
import { terminologyRule } from './terminology';
import { translationRule } from './translation';

const structureRules: readonly Rule[] = [
  calloutsRule,
  fenceLanguageRule,
  frontMatterRule,
  headingIdsRule,
  imagesRule,
  linksRule,
  markdownFormRule,
  mermaidSyntaxRule,
  placeholdersRule,
  sampleRunsRule,
  sidebarOrphansRule,
  singleH1Rule,
  terminologyRule,
  translationRule,
];

/** Every rule of the verifier. */
export const allRules: readonly Rule[] = [...structureRules, ...sampleRules];
