/** A statement without its values: statements that differ in the number of these are one. */
export const shapeOf = (text: string): string => text.replace(/\$\d+/g, '$').replace(/\(\$(?:, ?\$)+\)(?:, ?\(\$(?:, ?\$)+\))*/g, '($)')
