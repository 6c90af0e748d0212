/** Every row of every table, to see that nothing was written. */
import type { Db } from '../../src/server/database/schema.ts'

export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await db
      .selectFrom(name as 'pages')
      .selectAll()
      .execute()
    rows[name] = found.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}
