import { translate } from '@docusaurus/Translate';

/** The name of a type in the reader's language; types without a translation stay as they are. */
export function typeName(type: string): string {
  switch (type) {
    case 'string':
      return translate({ id: 'configReference.type.string', message: 'string' });
    case 'integer':
      return translate({ id: 'configReference.type.integer', message: 'integer' });
    case 'float':
      return translate({ id: 'configReference.type.float', message: 'float' });
    case 'boolean':
      return translate({ id: 'configReference.type.boolean', message: 'boolean' });
    case 'inline table':
      return translate({ id: 'configReference.type.inlineTable', message: 'inline table' });
    case 'table':
      return translate({ id: 'configReference.type.table', message: 'table' });
    case 'array of tables':
      return translate({ id: 'configReference.type.arrayOfTables', message: 'array of tables' });
    case 'array of strings':
      return translate({ id: 'configReference.type.arrayOfStrings', message: 'array of strings' });
    default:
      return type;
  }
}
