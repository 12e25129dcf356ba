declare module '@theme/ConfigReferenceLinks' {
  import type { ReactNode } from 'react';

  export default function ConfigReferenceLinks(): ReactNode;
}
