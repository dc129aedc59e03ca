/** Days for which a browser keeps what is typed and not sent yet. */
export const draftDays = 30
