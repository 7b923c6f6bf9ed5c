import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {messages as authMessages} from '~/admin/shell/sign-in-messages'
import {messages} from '~/admin/team/messages'
import {readTeamPage} from '~/admin/team/read-team.server'
import {invitationSchema, parseInviteForm} from '~/admin/team/team-forms'
import type {InviteField} from '~/admin/team/team-forms'
import {TeamPage} from '~/admin/team/team-page'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {Problems} from '~/platform/forms/fields'
import {requireForm, retryAfter} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context}: LoaderFunctionArgs) {
  const by = await requireSection({request, context}, 'team')
  const {timeZone} = await readStoreSettings(context)
  const page = await readTeamPage({team: context.team, by, timeZone, now: Date.now()})
  return {
    member: {name: by.name, role: by.role},
    page: {...page, done: new URL(request.url).searchParams.get('done')},
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'team')
  const formData = await requireForm(request)
  const {team} = context
  if (formData.get('form') === 'invite') {
    const parsed = parseInviteForm(formData)
    if (parsed.kind === 'incomplete') return data({result: parsed.result}, 400)
    const {invitation} = parsed
    const reject = (problems: Problems<InviteField>, init: number | ResponseInit) =>
      data({result: {values: invitation, problems}}, init)
    const outcome = await team.invite(invitation, by)
    switch (outcome.kind) {
      case 'invited':
        return redirect(`${adminPaths.team()}?done=invited`, 303)
      case 'taken':
        return reject({email: messages.problems.taken}, 409)
      case 'too-many':
        return reject({form: messages.problems['too-many']}, 409)
      case 'slow-down':
        return reject(
          {form: messages.problems.later(outcome.retryAfterSeconds)},
          retryAfter(429, outcome.retryAfterSeconds),
        )
      case 'busy':
        return reject({form: authMessages.busy}, retryAfter(503, outcome.retryAfterSeconds))
    }
  }
  const {form, id} = requireFields(invitationSchema, formData)
  if (form === 'revoke') {
    const revoked = await team.revokeInvitation(id, by)
    if (!revoked) return data({problem: messages.problems.gone}, 404)
    return redirect(`${adminPaths.team()}?done=revoked`, 303)
  }
  const outcome = await team.resendInvitation(id, by)
  if (outcome.kind === 'invited') return redirect(`${adminPaths.team()}?done=invited`, 303)
  if (outcome.kind === 'unknown') return data({problem: messages.problems.gone}, 404)
  return data(
    {problem: messages.problems.later(outcome.retryAfterSeconds)},
    retryAfter(429, outcome.retryAfterSeconds),
  )
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Team() {
  const {member, page} = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <StaffFrame member={member} section="team">
      <TeamPage
        {...page}
        problem={outcome && 'problem' in outcome ? outcome.problem : undefined}
        result={outcome && 'result' in outcome ? outcome.result : undefined}
      />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
