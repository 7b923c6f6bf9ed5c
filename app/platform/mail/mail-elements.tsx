import type {ReactNode} from 'react'
import {STYLE} from './mail-style'

export function MailText({children}: {children: ReactNode}) {
  return <p style={STYLE.text}>{children}</p>
}

export function MailLink({href, children}: {href: string; children: ReactNode}) {
  return (
    <a href={href} style={STYLE.link}>
      {children}
    </a>
  )
}

/** The mail's call to action. */
export function MailButton({href, children}: {href: string; children: ReactNode}) {
  return (
    <p style={STYLE.buttonLine}>
      <a href={href} style={STYLE.button}>
        {children}
      </a>
    </p>
  )
}

/** A value with its label above. */
export function MailField({label, children}: {label: string; children: ReactNode}) {
  return (
    <p style={STYLE.field}>
      <span style={STYLE.label}>{label}</span>
      <br />
      {children}
    </p>
  )
}

/** A highlighted term and its explanation. */
export function MailStamp({word, text}: {word: string; text: string}) {
  return (
    <p style={STYLE.stamped}>
      <strong style={STYLE.stamp}>{word}</strong>
      <br />
      {text}
    </p>
  )
}

/** User-written text with its line breaks. */
export function MailQuote({text}: {text: string}) {
  return (
    <blockquote style={STYLE.quote}>
      <Lines text={text} />
    </blockquote>
  )
}

/** What somebody wrote as the mail itself: an empty line begins a paragraph. */
export function MailParagraphs({text}: {text: string}) {
  return text.split(/(?:\r\n|[\r\n])\s*(?:\r\n|[\r\n])/).map((paragraph, at) => (
    // The list is static, so the index is a stable key.
    <MailText key={at}>
      <Lines text={paragraph} />
    </MailText>
  ))
}

function Lines({text}: {text: string}) {
  return text.split(/\r\n|[\r\n]/).map((line, at) => (
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ))
}

export interface MailRow {
  name: string
  /** Lines below the name. */
  notes?: readonly string[]
  amount: string
}

interface MailItemProps {
  title: string
  /** In large letters. */
  offer: string | null
  price: ReactNode
  notes: readonly string[]
  href: string
  action: string
  picture: {src: string; width: number; height: number} | null
}

/** Something to buy: a picture beside its words. Without pictures, as many mail programs begin, the words are enough. */
export function MailItem({title, offer, price, notes, href, action, picture}: MailItemProps) {
  return (
    <table role="presentation" style={STYLE.item}>
      <tbody>
        <tr>
          {picture ? (
            <td data-only="sight" style={STYLE.itemPicture}>
              <a href={href}>
                <img {...picture} alt={title} style={STYLE.itemImage} />
              </a>
            </td>
          ) : null}
          <td style={STYLE.itemText}>
            <h2 style={STYLE.itemTitle}>{title}</h2>
            {offer ? <p style={STYLE.itemOffer}>{offer}</p> : null}
            {price ? <p style={STYLE.itemLine}>{price}</p> : null}
            {notes.map((note) => (
              <p key={note} style={STYLE.itemNote}>
                {note}
              </p>
            ))}
            <p style={STYLE.itemLine}>
              <MailLink href={href}>{action}</MailLink>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
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
