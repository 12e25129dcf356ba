import type { BlockContent } from 'mdast';
import type { AwelOperator } from '../../../lib/facts';
import type { AwelField } from '../../../lib/facts/schema/awel';
import { code, heading, type Inline, joined, paragraph, table } from '../../../lib/markdown/nodes';
import type { Labels } from './labels';
import type { ListContext } from './lists';

/** `dbgpt.core.ModelRequest` is `ModelRequest`; the type in brackets is shortened likewise. */
const shortType = (type: string): string => type.replaceAll(/\b(?:\w+\.)+(?=\w)/g, '');

type DescribedOperator = AwelOperator & { readonly metadata: NonNullable<AwelOperator['metadata']> };

const isDescribed = (operator: AwelOperator): operator is DescribedOperator =>
  operator.metadata !== undefined;

function rowsOf(kind: string, fields: readonly AwelField[], labels: Labels): Inline[][][] {
  return fields.map(({ name, type, optional, is_list }) => {
    const short = type === undefined ? '' : shortType(type);
    return [
      [kind],
      name === null ? [] : [code(name)],
      short === '' ? [] : [code(is_list ? `List[${short}]` : short)],
      [optional ? labels.no : labels.yes],
    ];
  });
}

/** The editor's view of an operator: name, module, parameters, inputs and outputs. */
function described(operator: DescribedOperator, id: string, labels: Labels): BlockContent[] {
  const { label, parameters, inputs, outputs } = operator.metadata;
  const rows = [
    ...rowsOf(labels.parameter, parameters, labels),
    ...rowsOf(labels.operatorInput, inputs, labels),
    ...rowsOf(labels.operatorOutput, outputs, labels),
  ];
  const editor: Inline[] = label === undefined ? [] : [labels.inEditor, label, '. '];
  return [
    heading(3, id, code(operator.class)),
    paragraph(...editor, labels.inModule, code(operator.module)),
    ...(rows.length === 0
      ? []
      : [table([labels.kind, labels.name, labels.valueType, labels.required], rows)]),
  ];
}

function pythonOnly(operators: readonly AwelOperator[], labels: Labels): BlockContent[] {
  const rows = operators.map((operator) => [
    [code(operator.class)],
    joined(operator.bases.map((base) => code(shortType(base)))),
    joined((operator.init ?? []).map(code)),
    [code(operator.module)],
  ]);
  return [
    heading(2, 'operators-python', labels.pythonOnly),
    paragraph(labels.pythonOnlyText),
    table([labels.class, labels.bases, labels.parameters, labels.module], rows),
  ];
}

/** All operators of an edition: those of the visual editor by category, then those that only programs use. */
export function awelOperators({ facts, labels }: ListContext): BlockContent[] {
  const { operators } = facts.awel;
  const shown = operators.filter(isDescribed);
  const categories = [...new Set(shown.map(({ metadata }) => metadata.category ?? 'common'))].sort();
  const taken = new Set<string>();
  const unique = (name: string): string => {
    const id = taken.has(name) ? unique(`${name}-2`) : name;
    taken.add(id);
    return id;
  };
  const sections = categories.flatMap((category) => [
    heading(2, `operators-${category.replaceAll('_', '-')}`, labels.categories[category] ?? category),
    ...shown
      .filter(({ metadata }) => (metadata.category ?? 'common') === category)
      .flatMap((operator) => described(operator, unique(`operator-${operator.class}`), labels)),
  ]);
  return [
    ...sections,
    ...pythonOnly(
      operators.filter((operator) => !isDescribed(operator)),
      labels,
    ),
  ];
}
