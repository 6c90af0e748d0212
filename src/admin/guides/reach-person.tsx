/** Whom to ask where a guide does not help; nothing on installations that name nobody. */
import { useCurrentAccount } from '../session/current-account.ts'
import { SectionCard } from '../ui/section-card.tsx'
import classes from './help.module.css'

export function ReachPerson() {
  const { support } = useCurrentAccount().installation.guides
  if (support.url === null && support.email === null) return null
  return (
    <SectionCard title="Ask a person" description="The guides did not say it? Somebody answers.">
      <SupportLinks url={support.url} email={support.email} />
    </SectionCard>
  )
}

/** The same in a line, for other places that help. */
export function SupportLinks({ url, email }: { url: string | null; email: string | null }) {
  if (url === null && email === null) return null
  return (
    <p className={classes.ways}>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {new URL(url).hostname}
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={classes.link}>
          {email}
        </a>
      )}
    </p>
  )
}
