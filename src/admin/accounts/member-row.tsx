/** One person of the team. */
import { Badge, Select } from '@mantine/core'
import { useState } from 'react'
import { teamCalls } from '#domain/accounts/accounts.api.ts'
import { request, type Answer } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import rows from './rows.module.css'
import { isRole, roleChoices, roleLabels, useTeamChange, type Role } from './team-changes.ts'

type Member = Answer<typeof teamCalls.list>['members'][number]
type MemberRowProps = { member: Member; isSelf: boolean; isLastOwner: boolean; canManage: boolean }

export function MemberRow({ member, isSelf, isLastOwner, canManage }: MemberRowProps) {
  const { userId, name, email, role, hasSecondFactor } = member
  const [removing, setRemoving] = useState(false)
  const changeRole = useTeamChange(
    (next: Role) => request(teamCalls.changeRole, { params: { userId }, body: { role: next } }),
    'The role is changed.',
  )
  const remove = useTeamChange(() => request(teamCalls.remove, { params: { userId } }), `${name} is removed.`)

  function confirmRemoval() {
    remove.mutate(undefined, {
      // Whoever leaves has no account here any more: start over with what is left.
      onSuccess: () => isSelf && window.location.assign('/'),
      onSettled: () => setRemoving(false),
    })
  }

  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.name}>
          {name}
          {isSelf && <Badge color="cobalt">You</Badge>}
        </div>
        <div className={rows.detail}>{email}</div>
      </div>
      <div className={rows.controls}>
        <StatusIcon status={hasSecondFactor ? 'done' : 'open'}>Two-step</StatusIcon>
        {canManage && !isLastOwner ? (
          <Select
            size="xs"
            w={108}
            aria-label={`Role of ${name}`}
            data={roleChoices}
            value={role}
            disabled={changeRole.isPending}
            onChange={(next) => isRole(next) && changeRole.mutate(next)}
          />
        ) : (
          <Badge color="gray">{roleLabels[role]}</Badge>
        )}
        {(canManage || isSelf) && !isLastOwner && (
          <Button size="xs" onClick={() => setRemoving(true)}>
            {isSelf ? 'Leave' : 'Remove'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={removing}
        title={isSelf ? 'Leave this account?' : `Remove ${name}?`}
        confirmLabel={isSelf ? 'Leave' : 'Remove'}
        tone="danger"
        busy={remove.isPending}
        onConfirm={confirmRemoval}
        onClose={() => setRemoving(false)}
      >
        {isSelf ? 'You' : 'They'} lose access at once. Campaigns and their deadlines stay as they are.
      </ConfirmDialog>
    </li>
  )
}
