import type {MetaFunction} from '@remix-run/node'
import {pageMeta} from '~/store/page-meta'
import {WhyUsPage} from '~/store/why-us-page'
import {words} from '~/store/words'

export const meta: MetaFunction = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.why.title,
    description: words.why.metaDescription(settings.name),
    path: '/whychooseus',
  }))

export default function WhyUs() {
  return <WhyUsPage />
}
