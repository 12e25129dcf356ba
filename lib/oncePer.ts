/** Makes something of an object once: whoever asks for that of the same object again gets what was made. */
export const oncePer = <Key extends object, Made>(make: (key: Key) => Made): ((key: Key) => Made) =>
  once(new WeakMap(), make);

/** The same of a name, for as long as the process runs. */
export const oncePerName = <Name extends string, Made>(make: (name: Name) => Made): ((name: Name) => Made) =>
  once(new Map(), make);

interface Store<Key, Made> {
  get(key: Key): { readonly value: Made } | undefined;
  set(key: Key, made: { readonly value: Made }): unknown;
}

function once<Key, Made>(made: Store<Key, Made>, make: (key: Key) => Made): (key: Key) => Made {
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
