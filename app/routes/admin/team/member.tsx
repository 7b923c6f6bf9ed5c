import {redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {handleMemberAction} from '~/admin/team/member-action.server'
import {MemberPage} from '~/admin/team/member-page'
import {messages} from '~/admin/team/messages'
import {readMemberPage} from '~/admin/team/read-team.server'
import {memberSchema, parseConfirmation} from '~/admin/team/team-forms'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const by = await requireSection({request, context}, 'team')
  const {timeZone} = await readStoreSettings(context)
  const member = await readMemberPage({team: context.team, by, timeZone, now: Date.now()}, params['id'] ?? '')
  if (!member) throw notFound()
  const {searchParams} = new URL(request.url)
  return {
    by: {name: by.name, role: by.role},
    page: {
      ...{member, ...parseConfirmation(searchParams)},
      done: searchParams.get('done'),
      problem: searchParams.get('problem'),
    },
  }
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'team')
  const form = requireFields(memberSchema, await requireForm(request))
  const target = (await context.team.listTeam()).find(({id}) => id === params['id'])
  if (!target) throw notFound()
  return redirectDocument(await handleMemberAction({team: context.team, target, by}, form), 303)
}

export const meta: MetaFunction<typeof loader> = ({data}) =>
  staffMeta(data?.page.member.name ?? messages.title)

export default function TeamMember() {
  const {by, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={by} section="team">
      <MemberPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
