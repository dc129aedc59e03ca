import pg from 'pg'

type Starting = { getStartupConf(): Record<string, string> }
const { getStartupConf } = pg.Client.prototype as unknown as Starting

/**
 * A connection that writes instants as the product reads them, whatever DateStyle an administrator has set: with "SQL, DMY" the 5th of November would be read
 * as the 11th of May. It is said with the connection, as poolers of transactions keep it too.
 */
export class IsoClient extends pg.Client implements Starting {
  getStartupConf(): Record<string, string> {
    // Spelt as PostgreSQL tells it: a pooler that compares the two has nothing to set.
    return { ...getStartupConf.call(this), DateStyle: 'ISO, MDY' }
  }
}
