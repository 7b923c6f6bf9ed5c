import {STYLE} from './mail-style'

export interface MailRow {
  name: string
  /** Below the name, a line each. */
  notes?: readonly string[]
  amount: string
}

/** Things with what they cost; a screen reader and the plain text say them in pairs. */
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

/** What it all comes to: the last one weighs most. */
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
