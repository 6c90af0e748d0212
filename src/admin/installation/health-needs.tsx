/** What needs whoever runs the installation, worst first, with one button each. */
import type { ReactNode } from 'react'
import type { Health } from '#domain/installation/health.ts'
import { links } from '../navigation/links.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Need, NeedList } from '../ui/need-list.tsx'
import { showCheck } from './show-check.ts'
import { useBackUp } from './use-health-acts.ts'

type HealthNeed = Health['needs'][number]

export function HealthNeeds({
  needs,
  onLookAgain,
}: {
  needs: readonly HealthNeed[]
  onLookAgain: () => void
}) {
  if (needs.length === 0) return null
  return (
    <NeedList label="What needs you">
      {needs.map((need, place) => (
        <Need
          key={`${need.check} ${need.title}`}
          severity={need.severity}
          title={need.title}
          text={need.text}
          act={<Act need={need} variant={place === 0 ? 'primary' : 'default'} onLookAgain={onLookAgain} />}
        />
      ))}
    </NeedList>
  )
}

type ActProps = { need: HealthNeed; variant: 'primary' | 'default'; onLookAgain: () => void }

function Act({ need: { act, check }, variant, onLookAgain }: ActProps): ReactNode {
  switch (act) {
    case 'backUp':
      return <BackUpButton variant={variant} />
    case 'readAboutBackups':
      return (
        <LinkButton {...links.guide('backups')} variant={variant}>
          How to back up
        </LinkButton>
      )
    case 'readAboutAddress':
      return (
        <LinkButton {...links.guide('address')} variant={variant}>
          How to fix it
        </LinkButton>
      )
    case 'lookAtCard':
      return (
        <Button variant={variant} onClick={() => showCheck(check)}>
          {check === 'jobs' ? 'Look at them' : 'Look at it'}
        </Button>
      )
    case 'lookAgain':
      return (
        <Button variant={variant} onClick={onLookAgain}>
          Look again
        </Button>
      )
  }
}

function BackUpButton({ variant }: { variant: 'primary' | 'default' }) {
  const backUp = useBackUp()
  return (
    <Button variant={variant} busy={backUp.isPending} onClick={() => backUp.mutate()}>
      Back up now
    </Button>
  )
}
