/** The browsers this person is signed in with, and ending them. */
import { Badge } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request, type Answer } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import { sessionsQuery } from './api.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import rows from './rows.module.css'

type Session = Answer<typeof personCalls.sessions>['sessions'][number]

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery)
  const end = useEnding()

  if (sessions.isPending) return <Loading heights={[180]} />
  if (sessions.isError)
    return (
      <Problem title="Your sessions could not be shown" onRetry={() => void sessions.refetch()}>
        {sessions.error.message}
      </Problem>
    )

  const { sessions: list } = sessions.data
  const endOthers = list.length > 1 && (
    <Button size="compact-sm" busy={end.isPending} onClick={() => end.mutate(null)}>
      Sign out everywhere else
    </Button>
  )
  return (
    <SectionCard title="Where you are signed in" aside={endOthers}>
      <ul className={rows.list}>
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </SectionCard>
  )
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent)
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.name}>
          {device}
          {session.current && <Badge color="green">This one</Badge>}
        </div>
        <div className={rows.detail}>
          Last used {moment.format(session.lastUsedAt)} · signed in {moment.format(session.createdAt)}
        </div>
      </div>
      {!session.current && (
        <Button size="xs" busy={isEnding} onClick={onEnd} title={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

/** One session by its id, or every other one. */
function useEnding() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? request(personCalls.endOtherSessions, {})
        : request(personCalls.endSession, { params: { sessionId } }),
    onSuccess: async () => {
      toast.done('Signed out there.')
      await queries.invalidateQueries(sessionsQuery)
    },
    onError: (error) => toast.failed(error.message),
  })
}
