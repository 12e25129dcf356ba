import type { Rule } from '../model';
import { composeFilesRule } from './composeFiles';
import { composeSchemaRule } from './composeSchema';
import { containerNamesRule } from './containerNames';
import { dockerImagesRule } from './dockerImages';
import { dotenvFilesRule } from './dotenvFiles';
import { enumeratedValuesRule } from './enumeratedValues';
import { environmentSettingsRule } from './environmentSettings';
import { environmentVariablesRule } from './environmentVariables';
import { httpFieldsRule } from './httpFields';
import { httpRequestsRule } from './httpRequests';
import { inlineCodeRule } from './inlineCode';
import { jsonSyntaxRule } from './jsonSyntax';
import { openHostsRule } from './openHosts';
import { pythonEnvironmentRule } from './pythonEnvironment';
import { pythonHooksRule } from './pythonHooks';
import { pythonImportsRule } from './pythonImports';
import { pythonSyntaxRule } from './pythonSyntax';
import { pythonTypesRule } from './pythonTypes';
import { requestPortsRule } from './requestPorts';
import { sampleEditionRule } from './sampleEdition';
import { shellCommandsRule } from './shellCommands';
import { shellFilesRule } from './shellFiles';
import { shellPackagesRule } from './shellPackages';
import { shellPathsRule } from './shellPaths';
import { shellSyntaxRule } from './shellSyntax';
import { shellToolsRule } from './shellTools';
import { sourceParametersRule } from './sourceParameters';
import { tomlConfigRule } from './tomlConfig';
import { tomlEffectRule } from './tomlEffect';
import { tomlReferencesRule } from './tomlReferences';
import { tomlSyntaxRule } from './tomlSyntax';
import { yamlSyntaxRule } from './yamlSyntax';

/** The rules that hold samples, and the identifiers in running text, against the facts of their edition. */
export const sampleRules: readonly Rule[] = [
  pythonSyntaxRule,
  pythonImportsRule,
  pythonTypesRule,
  pythonHooksRule,
  shellSyntaxRule,
  shellCommandsRule,
  shellPackagesRule,
  shellPathsRule,
  shellFilesRule,
  shellToolsRule,
  containerNamesRule,
  dockerImagesRule,
  tomlSyntaxRule,
  tomlConfigRule,
  tomlEffectRule,
  tomlReferencesRule,
  jsonSyntaxRule,
  yamlSyntaxRule,
  composeFilesRule,
  composeSchemaRule,
  dotenvFilesRule,
  environmentVariablesRule,
  environmentSettingsRule,
  openHostsRule,
  enumeratedValuesRule,
  inlineCodeRule,
  sampleEditionRule,
  httpRequestsRule,
  httpFieldsRule,
  requestPortsRule,
  sourceParametersRule,
  pythonEnvironmentRule,
];
