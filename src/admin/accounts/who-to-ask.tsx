/** Tells people who cannot switch plans who can. */
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { whoToAskQuery } from './api.ts'
import rows from './rows.module.css'

export function WhoToAsk() {
  const asked = useQuery(whoToAskQuery)

  if (asked.isPending) return <Loading heights={[120]} />
  if (asked.isError)
    return (
      <Problem title="Who can upgrade could not be shown" onRetry={() => void asked.refetch()}>
        {asked.error.message}
      </Problem>
    )

  return (
    <SectionCard
      title="Who to ask"
      description="The person who runs this installation switches plans. Nothing is billed here."
    >
      <ul className={rows.list}>
        {asked.data.people.map(({ name, email }) => (
          <li key={`${name} ${email}`} className={rows.row}>
            <div className={rows.text}>
              <div className={rows.name}>{name}</div>
              {email && (
                <div className={rows.detail}>
                  <a href={`mailto:${email}`}>{email}</a>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
