/** A row that was read as JSON, in which instants are texts. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? Exclude<Row[Column], Date> | string : Row[Column]
}

/** The row with these columns as dates, as if it had been read as columns of its own. */
export function withDates<Row extends object>(row: JsonRow<Row>, columns: readonly (keyof Row)[]): Row {
  const dates = columns.map((column) => [column, row[column] === null ? null : new Date(row[column] as string)])
  return { ...row, ...Object.fromEntries(dates) }
}
