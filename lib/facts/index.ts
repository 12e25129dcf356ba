/**
 * Facts about the framework, per edition: what exists at its version, and answers to the questions that pages
 * raise about it. Reads files, so browser code may import types from here but nothing else.
 *
 * `facts/README.md` says what each topic holds and where it comes from.
 */

export { type EditionId, editionIds, editionTags, isEditionId } from '../editions';
export type { EditionFacts } from './editionFacts';
export { FactsError } from './file';
export { findFactsErrors, type LoadOptions, loadDifferences, loadFacts } from './load';

export { choiceFor, oneOf, quoted } from './lookup/choice';
export { type CommandMatch, commandOptions, findCommand, findOption } from './lookup/commands';
export { type ConfigFinding, checkConfig, findConfigKey } from './lookup/config';
export { findDefinitions } from './lookup/definitions';
export { findEnvironmentVariable } from './lookup/environment';
export { fieldFaults, openValue, type ValueFault, valueFaults } from './lookup/httpValue';
export { type ImportResolution, resolveDottedName, resolveImport } from './lookup/imports';
export { classMembers } from './lookup/members';
export { editDistance, nearestNames, suggestedNames } from './lookup/nearest';
export { lookUpPath } from './lookup/paths';
export { matchRoute, segments } from './lookup/routes';

export type { AgentsFacts } from './schema/agents';
export type { AwelOperator } from './schema/awel';
export type { CliParameter, ScriptOption } from './schema/cli';
export type { ConfigBaseClass, ConfigClass, ConfigFacts, ConfigParameter } from './schema/config';
export type { ConfigNode, ConfigTreeFacts } from './schema/configTree';
export type { DatasourcesFacts, PluggableClass } from './schema/datasources';
export type { EnvFacts } from './schema/env';
export type { HttpRoute } from './schema/http';
export type { HttpField, HttpModel, HttpOperation, HttpParameter, HttpType } from './schema/httpOperations';
export type { ModelProvider, ModelsFacts } from './schema/models';
export type { Distribution } from './schema/packages';
export type { PythonFacts } from './schema/python';
export { topicNames } from './schema/topics';
export type { FactValue } from './schema/value';
