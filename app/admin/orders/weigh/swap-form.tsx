import {HiddenFields} from '~/admin/shell/post-form'
import {TextLink} from '~/admin/shell/page-head'
import {buttonClass} from '~/ui/button'
import {SelectField} from '~/ui/select-field'
import type {Replacement} from './read-replacements.server'
import type {WeighLineData} from './read-weigh-page.server'
import {messages} from './messages'

const strings = messages.line

interface SwapFormProps {
  line: WeighLineData
  path: string
  replacements: readonly Replacement[]
}

/** What is there in place of a line, the nearest first. */
export function SwapForm({line: {position, title}, path, replacements}: SwapFormProps) {
  return (
    <form method="post" action={path} className="space-y-3 rounded-card bg-cream p-4 [&_select]:text-lg">
      <h3 className="text-xl">{strings.swapTitle(title)}</h3>
      <p className="text-lg text-muted">{replacements.length > 0 ? strings.swapText : strings.swapNone}</p>
      <HiddenFields
        pairs={[
          ['intent', 'replace'],
          ['position', String(position)],
        ]}
      />
      {replacements.length > 0 ? (
        <SelectField
          id={`swap-${position}`}
          name="itemId"
          label={strings.swapItem}
          options={replacements.map(({id, label}) => ({value: id, label}))}
        />
      ) : null}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {replacements.length > 0 ? (
          <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
            {strings.swapDo}
          </button>
        ) : null}
        <TextLink href={path} className="min-h-14">
          {strings.swapCancel}
        </TextLink>
      </p>
    </form>
  )
}
