/** The release, as package.json has it. */
export const product = { version: '0.1.0' }
