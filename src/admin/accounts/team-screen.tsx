/** The people of the account: members with their roles, open invitations, and the way to invite. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { teamQuery } from './api.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { MemberRow } from './member-row.tsx'
import rows from './rows.module.css'

export function TeamScreen() {
  const { account } = useCurrentAccount()
  const [inviting, setInviting] = useState(false)
  const isOwner = account.role === 'owner'
  return (
    <Screen
      title="Team"
      width="form"
      actions={
        isOwner && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      <TeamLists isOwner={isOwner} />
      {inviting && <InviteDialog accountName={account.name} onClose={() => setInviting(false)} />}
    </Screen>
  )
}

function TeamLists({ isOwner }: { isOwner: boolean }) {
  const { user } = useCurrentAccount()
  const team = useQuery(teamQuery)

  if (team.isPending) return <Loading heights={[200]} />
  if (team.isError)
    return (
      <Problem title="The team could not be shown" onRetry={() => void team.refetch()}>
        {team.error.message}
      </Problem>
    )

  const { members, invitations } = team.data
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <>
      <SectionCard
        title="Members"
        description="Owners manage the team and the account; members do everything else."
      >
        <ul className={rows.list}>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isSelf={member.userId === user.id}
              isLastOwner={member.role === 'owner' && owners.length === 1}
              canManage={isOwner}
            />
          ))}
        </ul>
      </SectionCard>
      {invitations.length > 0 && (
        <SectionCard title="Invited">
          <ul className={rows.list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} canManage={isOwner} />
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}
