import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'

interface ListTableProps {
  caption: string
  columns: readonly string[]
  className?: string
  /** Rows with `listRowClass`. */
  children: ReactNode
}

/** Cards on narrow screens, a table on wide ones; a table for screen readers at any width. */
export function ListTable({caption, columns, className = '', children}: ListTableProps) {
  return (
    <table className={`block w-full lg:table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 pb-2 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-4 lg:table-row-group">{children}</tbody>
    </table>
  )
}

export const listRowClass =
  'grid grid-pairs gap-x-4 rounded-card bg-paper p-4 shadow-card ring-1 ring-sand lg:table-row lg:rounded-none lg:shadow-none'

/** Repeats its column's name where the header row is hidden. */
export function ListCell({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    <td className={className}>
      <span className="block text-base text-muted lg:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  )
}

interface EmptyListProps {
  /** The list is empty because of a filter, which `clearPath` removes. */
  isNarrowed: boolean
  clearPath: string
  clear: string
  messages: {title: string; text: string; fresh: string; freshText: string}
}

export function EmptyList({isNarrowed, clearPath, clear, messages}: EmptyListProps) {
  if (!isNarrowed) {
    return (
      <EmptyState title={messages.fresh}>
        <p>{messages.freshText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={messages.title}
      action={
        <a href={clearPath} className={buttonClass('primary')}>
          {clear}
        </a>
      }
    >
      <p>{messages.text}</p>
    </EmptyState>
  )
}
