import {Box, Text} from '@sanity/ui'
import {DiffFromTo} from 'sanity'
import type {DiffProps} from 'sanity'
import {STORE_TIME_ZONE} from '../../schemas/model/dates'
import {formatDay} from '../../schemas/model/typed-day'
import {formatMoment} from '../../schemas/model/typed-moment'

/** What changed of a date. The Studio's own fails where what was typed could not be read. */
export function MomentDiff({diff, schemaType}: DiffProps) {
  return (
    <DiffFromTo align="center" layout="grid" diff={diff} schemaType={schemaType} previewComponent={Moment} />
  )
}

function Moment({value}: {value: unknown}) {
  const text = typeof value === 'string' ? value : ''
  return (
    <Box paddingX={2} paddingY={1}>
      <Text size={1}>{formatDay(text) ?? formatMoment(text, STORE_TIME_ZONE) ?? text}</Text>
    </Box>
  )
}
