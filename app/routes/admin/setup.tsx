import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {messages} from '~/admin/setup/messages'
import {readSetup} from '~/admin/setup/read-setup.server'
import {SetupPage} from '~/admin/setup/setup-page'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'

export async function loader({request, context}: LoaderFunctionArgs) {
  const by = await requireSection({request, context}, 'setup')
  return {member: {name: by.name, role: by.role}, steps: await readSetup(context, by)}
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Setup() {
  const {member, steps} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="setup">
      <SetupPage steps={steps} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
