import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readBenefits} from '~/domain/store/benefits.server'
import * as paths from '~/platform/url/addresses'
import {pageMeta} from '~/storefront/shell/page-meta'
import {WhyUsPage} from '~/storefront/home/why-us-page'
import {messages} from '~/storefront/home/why-us-messages'

export async function loader({context}: LoaderFunctionArgs) {
  return {benefits: await readBenefits(context)}
}

export const meta: MetaFunction = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: messages.title,
    description: messages.metaDescription(settings.name),
    path: paths.whyUs(),
  }))

export default function WhyUs() {
  return <WhyUsPage benefits={useLoaderData<typeof loader>().benefits} />
}
