import {Link} from '~/ui/link'
import type {UseComboboxPropGetters} from 'downshift'
import {useId} from 'react'
import type {RefObject} from 'react'
import {AddSuggestion} from './add-suggestion'
import {OptionRow} from './option-row'
import {messages} from './options'
import type {Option, OptionGroup} from './options'
import type {ProductSuggestion} from './suggestions'
import {usePanelPosition} from './use-panel-position'

interface SuggestionPanelProps {
  /** The panel is positioned below it. */
  form: RefObject<HTMLElement>
  open: boolean
  groups: OptionGroup[]
  note: string | null
  busy: boolean
  onAdd: (product: ProductSuggestion) => void
  /** Of the line that says what the keys do. */
  keysId: string
  combobox: Pick<UseComboboxPropGetters<Option>, 'getMenuProps' | 'getItemProps'>
}

/** The suggestions below the field; on phones as wide as the screen and as high as the keyboard leaves room for. */
export function SuggestionPanel({
  form,
  open,
  groups,
  note,
  busy,
  onAdd,
  keysId,
  combobox,
}: SuggestionPanelProps) {
  const id = useId()
  const position = usePanelPosition(form, open)
  const all = groups.flatMap(({options}) => options)
  return (
    <div
      hidden={!open}
      data-search-panel
      // Set by script, not in HTML, so the security policy allows it.
      style={position}
      className="absolute top-full z-50 mt-2 overflow-y-auto overscroll-contain bg-paper text-start text-ink shadow-raised max-sm:border-y max-sm:border-sand sm:start-0 sm:w-full sm:min-w-104 sm:rounded-card sm:border sm:border-sand"
    >
      {note ? <p className="px-4 pt-3 pb-1 text-muted">{note}</p> : null}
      <div {...combobox.getMenuProps({'aria-label': messages.panel, 'aria-busy': busy})} className="py-2">
        {open
          ? groups.map(({title, options}, at) => (
              <div
                key={title ?? 'all'}
                role={title ? 'group' : 'presentation'}
                aria-labelledby={title ? `${id}-${at}` : undefined}
                className="not-first:mt-1 last:border-t last:border-sand last:pt-1"
              >
                {title ? (
                  <div id={`${id}-${at}`} className="px-4 pt-2 pb-1 text-sm font-semibold text-muted">
                    {title}
                  </div>
                ) : null}
                {options.map((option) => (
                  <div key={`${option.kind} ${option.to}`} role="presentation" className="flex items-center">
                    <Link
                      to={option.to}
                      tabIndex={-1}
                      {...combobox.getItemProps({item: option, index: all.indexOf(option)})}
                      className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-1.5 aria-selected:bg-mint aria-selected:inset-ring-2 aria-selected:inset-ring-forest"
                    >
                      <OptionRow option={option} />
                    </Link>
                    {option.kind === 'product' ? (
                      <AddSuggestion product={option.product} onAdd={onAdd} />
                    ) : null}
                  </div>
                ))}
              </div>
            ))
          : null}
      </div>
      {all.some(({kind}) => kind === 'product') ? (
        <p
          id={keysId}
          className="hidden border-t border-sand px-4 py-2 text-sm text-muted [@media(hover:hover)]:block"
        >
          {messages.keys}
        </p>
      ) : null}
    </div>
  )
}
