import {pathWithParams} from '~/admin/shell/search-params'
import type {MailTexts} from '~/domain/mailings/mailing-rules'
import * as adminPaths from '~/platform/url/admin-addresses'

export function newsletterPath(
  {subject, opening}: MailTexts,
  more: {ask?: 'send'; done?: string; problem?: string} = {},
): string {
  return pathWithParams(adminPaths.newsletter(), [
    ['subject', subject],
    ['opening', opening],
    ...Object.entries(more),
  ])
}

export function previewPath({subject, opening}: MailTexts): string {
  return pathWithParams(adminPaths.newsletterPreview(), [
    ['subject', subject],
    ['opening', opening],
  ])
}
