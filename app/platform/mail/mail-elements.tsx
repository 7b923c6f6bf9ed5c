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

/** The one thing to do. */
export function MailButton({href, children}: {href: string; children: ReactNode}) {
  return (
    <p style={STYLE.buttonLine}>
      <a href={href} style={STYLE.button}>
        {children}
      </a>
    </p>
  )
}

/** Something with its name above it. */
export function MailField({label, children}: {label: string; children: ReactNode}) {
  return (
    <p style={STYLE.field}>
      <span style={STYLE.label}>{label}</span>
      <br />
      {children}
    </p>
  )
}

/** A word that is not to be missed, and what it means. */
export function MailStamp({word, text}: {word: string; text: string}) {
  return (
    <p style={STYLE.stamped}>
      <strong style={STYLE.stamp}>{word}</strong>
      <br />
      {text}
    </p>
  )
}

/** What a person wrote, with their line breaks. */
export function MailQuote({text}: {text: string}) {
  const lines = text.split(/\r\n|[\r\n]/)
  return (
    <blockquote style={STYLE.quote}>
      {lines.map((line, at) => (
        // The lines are all there is and never move.
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </blockquote>
  )
}
