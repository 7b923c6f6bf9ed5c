import {DocumentPdfIcon, SplitVerticalIcon, WarningOutlineIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {WARN_DAYS} from '../../schemas/model/certificate-term'
import {filteredItem, groupItem, typeItem} from './lists'
import type {ListItem} from './lists'

const WARN_SECONDS = WARN_DAYS * 24 * 60 * 60

/** `expired` or `ending` of certificateStateOn() in schemas/model/certificate-term.ts as GROQ. */
export const RUNS_OUT = `coalesce(dateTime(validUntil + "T00:00:00Z") - ${WARN_SECONDS} <= dateTime(now()), false)`

const SOONEST = [{field: 'validUntil', direction: 'asc' as const}]

/** What many meats share. */
export function cutsAndCertificatesItem(S: StructureBuilder): ListItem {
  const certificate = 'halalCertificate'
  return groupItem(
    S,
    {id: 'cuts-and-certificates', title: 'Cuts and certificates', icon: SplitVerticalIcon},
    [
      typeItem(S, 'cutSet', {id: 'cut-sets', title: 'Cut sets', icon: SplitVerticalIcon}, [
        {field: 'title', direction: 'asc'},
      ]),
      typeItem(S, certificate, {id: 'certificates', title: 'Certificates', icon: DocumentPdfIcon}, SOONEST),
      filteredItem(S, {
        id: 'running-out',
        title: 'Run out, or will soon',
        icon: WarningOutlineIcon,
        type: certificate,
        filter: RUNS_OUT,
        ordering: SOONEST,
      }),
    ],
  )
}
