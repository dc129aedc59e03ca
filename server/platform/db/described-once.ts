import pg from 'pg'

/** What the driver has and its types do not name. */
type Wire = {
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void
  execute(message: object): void
  sync(): void
}
type Columns = { fields: pg.FieldDef[]; _prebuiltEmptyResultObject: object | null }
type Result = Columns & {
  _parsers?: ((text: string) => unknown)[]
  _types?: { getTypeParser(type: number, format: string): (text: string) => unknown }
}
type Inner = {
  name: string
  values: unknown[]
  _result: Result
  _accumulateRows?: unknown
  _canceledDueToError: unknown
  prepare(connection: Wire): void
  hasBeenParsed(connection: Wire): boolean
  handleRowDescription(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}

const Query = pg.Query as unknown as new (config: object, values: unknown[]) => pg.Query & Inner
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** The columns of each named statement, by its name. */
const known = new Map<string, Columns>()

/**
 * A named statement that asks for its columns only where a connection parses it: they never change, PostgreSQL refuses a kept plan whose columns
 * would. The driver asks each time, and its reading of the names costs as much as that of the row (docs/decisions/0038).
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class DescribedOnce extends Query {
  override prepare(connection: Wire): void {
    const columns = this.hasBeenParsed(connection) && known.get(this.name)
    if (!columns) {
      super.prepare(connection)
      return
    }
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue })
      this.#expect(columns)
      connection.execute({})
    } catch (error) {
      // A value that cannot be sent: whoever asked is told when the server is ready for the next statement.
      this._canceledDueToError = error
    }
    connection.sync()
  }

  #expect(columns: Columns): void {
    const { _types: types = pg.types as unknown as NonNullable<Result['_types']> } = this._result
    const parsers = columns.fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
    Object.assign(this._result, columns, { _parsers: parsers })
    this._accumulateRows = true
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _prebuiltEmptyResultObject } = this._result
    known.set(this.name, { fields, _prebuiltEmptyResultObject })
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    // One that returns nothing describes nothing.
    if (!known.has(this.name)) known.set(this.name, { fields: [], _prebuiltEmptyResultObject: {} })
    super.handleCommandComplete(message, connection)
  }
}
