/** One invitation that nobody has accepted yet. */
import { Badge } from '@mantine/core'
import { teamCalls } from '#domain/accounts/accounts.api.ts'
import { request, type Answer } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import rows from './rows.module.css'
import { roleLabels, useTeamChange } from './team-changes.ts'

type Invitation = Answer<typeof teamCalls.list>['invitations'][number]

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

export function InvitationRow({ invitation, canManage }: { invitation: Invitation; canManage: boolean }) {
  const { id: invitationId, email, role, expiresAt } = invitation
  const withdraw = useTeamChange(
    () => request(teamCalls.withdrawInvitation, { params: { invitationId } }),
    'The invitation is withdrawn.',
  )
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.name}>{email}</div>
        <div className={rows.detail}>Open until {day.format(expiresAt)}</div>
      </div>
      <div className={rows.controls}>
        <Badge color="gray">{roleLabels[role]}</Badge>
        {canManage && (
          <Button
            size="xs"
            busy={withdraw.isPending}
            title={`Withdraw the invitation of ${email}`}
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </Button>
        )}
      </div>
    </li>
  )
}
