import { lastPart } from '../../../../lib/dotted';
import {
  choiceFor,
  type EditionFacts,
  fieldFaults,
  type HttpOperation,
  type HttpParameter,
  quoted,
  type ValueFault,
  valueFaults,
} from '../../../../lib/facts';
import type { Draft, Place } from '../../model';
import { versionOf } from '../fences';
import type { HttpRequest, Payload, SentField } from './request';

/** Fields that are texts by their type, while the code compares them with the values of an enumeration. */
const enumerations = [{ model: 'ChatCompletionRequestBody', field: 'chat_mode', values: 'ChatMode' }];

/** What a request carries is JSON that parses, of the kind that the route reads, with its fields. */
export function checkPayload(request: HttpRequest, { body }: HttpOperation, facts: EditionFacts): Draft[] {
  const { payload, broken } = request;
  if (broken !== undefined) {
    const { reason, ...place } = broken;
    const expected = 'names and texts in double quotes, commas between entries and none after the last';
    return [{ ...place, message: `this JSON does not parse: ${reason}`, expected }];
  }
  if (payload === undefined) return [];
  const form = body.filter((param) => param.in === 'form');
  if (body.length === 0 || payload.kind !== (form.length > 0 ? 'form' : 'json'))
    return checkKind(request, payload, body, form);
  const fields = payload.kind === 'form' ? form : fieldsOf(body, facts);
  if (fields === undefined) return checkWhole(request, payload, body, facts);
  const what = payload.kind === 'form' ? 'the form' : 'the body';
  return [
    ...checkFields(request, payload.fields, fields, payload.complete, what, facts),
    ...payload.fields.flatMap((field) => checkEnumeration(field, body, facts)),
  ];
}

/** A request that carries nothing, or something of another kind than the route reads. */
function checkKind(
  { line, column }: Place,
  { kind, fields }: Payload,
  body: readonly HttpParameter[],
  form: readonly HttpParameter[],
): Draft[] {
  const isForm = form.length > 0;
  if (kind === 'none') {
    const required = body.flatMap(({ name, required }) => (required ? [name] : []));
    const expected = isForm ? `a form with ${quoted(required)}` : 'a JSON body';
    return required.length === 0 ? [] : [{ line, column, message: 'the request carries nothing', expected }];
  }
  if (body.length === 0) {
    const message = `the route reads no ${kind === 'json' ? 'body' : 'form'}`;
    return fields.length === 0 ? [] : [{ line, column, message, expected: 'fields in the query, or none' }];
  }
  const message = `the route does not read ${kind === 'json' ? 'a JSON body' : 'a form'}`;
  const expected = isForm
    ? 'a form (`-F name=value` with curl)'
    : 'a JSON body, with `Content-Type: application/json`';
  return [{ line, column, message, expected }];
}

/** A body that may be of several types. */
function checkWhole(
  request: HttpRequest,
  { fields, complete }: Payload,
  [body]: readonly HttpParameter[],
  facts: EditionFacts,
): Draft[] {
  if (body === undefined || !complete) return [];
  const value = Object.fromEntries(fields.map((field) => [field.name, field.value]));
  return valueFaults(body.type, value, facts.httpOperations.models).map((fault) =>
    atField(request, fields, fault, 'the body', facts),
  );
}

/** Fields at the top of a JSON body: those of its model, or one for each parameter where there are several. */
function fieldsOf(body: readonly HttpParameter[], { httpOperations }: EditionFacts) {
  const [first, ...others] = body;
  if (first === undefined || others.length > 0) return body;
  if (!('ref' in first.type)) return undefined;
  const model = httpOperations.models[first.type.ref];
  return model === undefined || !('fields' in model) || model.variables !== undefined
    ? undefined
    : model.fields;
}

/** Fields that are sent, against those that the route reads. */
export function checkFields(
  request: HttpRequest,
  sent: readonly SentField[],
  fields: Parameters<typeof fieldFaults>[0],
  complete: boolean,
  what: string,
  facts: EditionFacts,
): Draft[] {
  const values = sent.map(({ name, value }) => [name, value] as const);
  return fieldFaults(fields, values, complete, facts.httpOperations.models).map((fault) =>
    atField(request, sent, fault, what, facts),
  );
}

/** A fault at the field that has it. */
function atField(
  request: HttpRequest,
  sent: readonly SentField[],
  fault: ValueFault,
  what: string,
  facts: EditionFacts,
): Draft {
  const place = sent.find(({ name }) => name === fault.path[0]) ?? request;
  const inner = fault.message.startsWith('takes no') ? fault.path.slice(0, -1) : fault.path;
  const where = inner.length === 0 ? what : `\`${inner.join('.')}\` of ${what}`;
  return finding(place, fault, where, facts);
}

/** A fault of a value as a finding. */
export function finding(
  { line, column }: Place,
  fault: ValueFault,
  where: string,
  facts: EditionFacts,
): Draft {
  const { message, expected, nearest } = fault;
  return { line, column, message: `${where} ${message} in ${versionOf(facts)}`, expected, nearest };
}

function checkEnumeration(
  { name, value, line, column }: SentField,
  [body]: readonly HttpParameter[],
  facts: EditionFacts,
): Draft[] {
  const model = body !== undefined && 'ref' in body.type ? lastPart(body.type.ref) : undefined;
  const wanted = enumerations.find(({ field, model: owner }) => field === name && owner === model);
  const found = Object.entries(facts.enums).find(([key]) => lastPart(key) === wanted?.values);
  if (found === undefined || typeof value !== 'string' || /[<{$]/.test(value)) return [];
  const values = Object.values(found[1]).map(String);
  if (values.includes(value)) return [];
  const message = `\`${name}\` does not take "${value}" in ${versionOf(facts)}`;
  return [{ line, column, message, ...choiceFor(value, values) }];
}
