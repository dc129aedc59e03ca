import { type ESTree, parseSync, Visitor } from 'vite'
import { siblingOf } from './siblings.ts'

/** One small fault: what stands between two offsets of a file is replaced. */
export type Mutant = { start: number; end: number; text: string; kind: string }

type Node = { start: number; end: number }

/** Calls that only narrow or order what they are called on: without them the value has the same type. */
const narrowing = new Set(['filter', 'orderBy', 'trim', 'toLowerCase', 'sort', 'toSorted', 'reverse', 'where', 'limit', 'for', 'slice'])
const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
/** Attributes that only style or mark for tools. */
const quiet = /^(class(Name)?|key|size|aria-hidden|strokeWidth|loading|sizes|width|height|autoComplete|inputMode)$/

type Put = (where: Node, text: string, kind: string) => void
type Handlers = ConstructorParameters<typeof Visitor>[0]

/** Every fault that is tried in a file. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const { program } = parseSync(file, code)
  const found: Mutant[] = []
  const put: Put = ({ start, end }, text, kind) => found.push({ start, end, text, kind })
  new Visitor({ ...faultsOfSteps(code, put), ...faultsOfValues(code, put) }).visit(program)
  const types = typesIn(program)
  return found.filter(({ start, end }) => !types.some((type) => start >= type.start && end <= type.end))
}

/** What is decided, and what is done. */
function faultsOfSteps(code: string, put: Put): Handlers {
  const decide = (test: Node) => {
    put(test, 'true', 'condition always true')
    put(test, 'false', 'condition never true')
  }
  function returnEarly(body: ESTree.FunctionBody | ESTree.Expression | null): void {
    if (body?.type !== 'BlockStatement' || body.body.length < 2) return
    put({ start: body.start + 1, end: body.start + 1 }, ' return;', 'returns at once')
  }

  return {
    IfStatement({ test }) {
      decide(test)
    },
    ConditionalExpression({ test }) {
      decide(test)
    },
    LogicalExpression({ left, right, operator }) {
      put({ start: left.end, end: right.end }, '', `right side of ${operator} dropped`)
      if (operator !== '??') put({ start: left.start, end: right.start }, '', `left side of ${operator} dropped`)
    },
    BinaryExpression({ left, right, operator }) {
      const other = swapped[operator]
      const isText = operator === '+' && [left, right].some(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
      if (!other || isText) return
      const between = code.slice(left.end, right.start)
      put({ start: left.end, end: right.start }, between.replace(operator, other), `${operator} is ${other}`)
    },
    UnaryExpression({ operator, argument, start }) {
      if (operator === '!') put({ start, end: argument.start }, '', 'not dropped')
    },
    ExpressionStatement(node) {
      if (node.expression.type !== 'Literal') put(node, ';', 'statement dropped')
    },
    ThrowStatement(node) {
      put(node, ';', 'throw dropped')
    },
    FunctionDeclaration({ body }) {
      returnEarly(body)
    },
    ArrowFunctionExpression({ body }) {
      returnEarly(body)
    },
  }
}

/** What is named, listed and passed on. */
function faultsOfValues(code: string, put: Put): Handlers {
  /** One of several things between commas is left out, with its comma. */
  const dropEach = (parts: (Node | null)[], kind: string, least = 2) => {
    if (parts.length < least) return
    for (const part of parts) {
      if (!part) continue
      const comma = /^\s*,/.exec(code.slice(part.end))
      put({ start: part.start, end: part.end + (comma?.[0].length ?? 0) }, '', kind)
    }
  }
  return {
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'Identifier' && /^(and|or|inArray)$/.test(callee.name)) dropEach(node.arguments, `part of ${callee.name} dropped`)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (narrowing.has(callee.property.name)) put({ start: callee.object.end, end: node.end }, '', `${callee.property.name} dropped`)
    },
    ObjectExpression({ properties }) {
      dropEach(properties, 'property dropped')
    },
    ArrayExpression({ elements }) {
      dropEach(elements, 'element dropped')
    },
    JSXOpeningElement({ attributes }) {
      for (const attribute of attributes) {
        const isQuiet = attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' && quiet.test(attribute.name.name)
        if (!isQuiet) put(attribute, '', 'attribute dropped')
      }
    },
    Literal(node) {
      const { value } = node
      if (typeof value === 'boolean') put(node, `${!value}`, `${value} is ${!value}`)
      if (typeof value === 'number') put(node, `${value + 1}`, `${value} is ${value + 1}`)
      if (typeof value !== 'string' || isName(code, node)) return
      const other = siblingOf(value, code)
      if (other !== undefined) put(node, `'${other}'`, `'${value}' is '${other}'`)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (code.slice(tag.start, tag.end).split(/[<.]/)[0] !== 'sql') return
      for (const part of quasi.quasis) {
        for (const { 0: operator, index } of code.slice(part.start, part.end).matchAll(/(?<=\s)(?:[<>]=?|and|or|asc|desc|not)(?=\s)/g)) {
          const other = { asc: 'desc', desc: 'asc', and: 'or', or: 'and', not: '' }[operator] ?? swapped[operator] ?? operator
          const start = part.start + index
          put({ start, end: start + operator.length }, other, `SQL ${operator} is ${other}`)
        }
      }
    },
  }
}

/** What only the compiler reads: a fault there is none when it runs. */
function typesIn(program: ESTree.Program): Node[] {
  const types: Node[] = []
  const add = ({ start, end }: Node) => void types.push({ start, end })
  new Visitor({
    TSTypeAnnotation: add,
    TSTypeAliasDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeParameterInstantiation: add,
    ImportDeclaration: add,
    ImportExpression: add,
  }).visit(program)
  return types
}

/** A module's name, a class list, a member's name or the key of a property: no value of the program. */
function isName(code: string, { start, end }: Node): boolean {
  return (
    /(?:class(?:Name)?=|className: |from |import\(|\[)$/.test(code.slice(0, start)) || /^\s*:(?!\s*null)/.test(code.slice(end, end + 2))
  )
}
