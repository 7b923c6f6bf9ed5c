import {STYLE} from './mail-style'

export interface MailRow {
  name: string
  /** Lines below the name. */
  notes?: readonly string[]
  amount: string
}

/** Items with their prices, read as pairs by screen readers and in plain text. */
export function MailRows({label, rows}: {label: string; rows: readonly MailRow[]}) {
  return (
    <table aria-label={label} style={STYLE.rows}>
      <tbody>
        {rows.flatMap(({name, notes = [], amount}, at) => [
          <tr key={at}>
            <th scope="row" style={STYLE.rowName}>
              {name}
            </th>
            <td style={STYLE.rowAmount}>{amount}</td>
          </tr>,
          ...notes.map((note, index) => (
            <tr key={`${at}-${index}`}>
              <td colSpan={2} style={STYLE.rowNote}>
                {note}
              </td>
            </tr>
          )),
        ])}
      </tbody>
    </table>
  )
}

/** Totals; the last one is emphasized. */
export function MailTotals({label, rows}: {label: string; rows: readonly MailRow[]}) {
  return (
    <table aria-label={label} style={STYLE.rows}>
      <tbody>
        {rows.map(({name, amount}, at) => {
          const strong = at === rows.length - 1 ? STYLE.strong : undefined
          return (
            <tr key={name}>
              <th scope="row" style={{...STYLE.totalName, ...strong}}>
                {name}
              </th>
              <td style={{...STYLE.totalAmount, ...strong}}>{amount}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
