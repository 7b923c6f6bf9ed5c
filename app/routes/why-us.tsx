import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readBenefits} from '~/store/benefits.server'
import {pageMeta} from '~/store/page-meta'
import {WhyUsPage} from '~/store/why-us-page'
import {words} from '~/store/words'

export async function loader({context}: LoaderFunctionArgs) {
  return {benefits: await readBenefits(context)}
}

export const meta: MetaFunction = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.why.title,
    description: words.why.metaDescription(settings.name),
    path: '/whychooseus',
  }))

export default function WhyUs() {
  return <WhyUsPage benefits={useLoaderData<typeof loader>().benefits} />
}
