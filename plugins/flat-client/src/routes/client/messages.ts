/** Stands for the generator's dictionary of messages; modules add those that they name (`bundle/messagesLoader.mjs`). */
export default {};
