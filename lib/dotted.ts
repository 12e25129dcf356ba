/** The last part of a dotted name: `DAG` of `dbgpt.core.awel.DAG`. */
export const lastPart = (dotted: string): string => dotted.slice(dotted.lastIndexOf('.') + 1);

/** What a dotted name has before its last part: `dbgpt.core.awel` of `dbgpt.core.awel.DAG`; empty where nothing is. */
export const ownerPart = (dotted: string): string => dotted.slice(0, Math.max(0, dotted.lastIndexOf('.')));
