/** One platform of a campaign in a summary: what it is for, its mark and its name. */
import { findPlatform } from '#domain/platforms/platforms.ts'
import { PlatformMark } from '../ui/platform-mark.tsx'
import { Truncated } from '../ui/truncated.tsx'
import classes from './summary.module.css'

const NAME_MAX = 30

/** Nothing is drawn for what is not decided: the name alone says so. */
export function PlatformRow({ label, id }: { label: string; id: string }) {
  const platform = findPlatform(id)
  return (
    <div className={classes.platform}>
      <dt>{label}</dt>
      <dd>
        {platform && platform.id !== 'undecided' ? (
          <>
            <PlatformMark {...platform} />
            <Truncated text={platform.name} max={NAME_MAX} />
          </>
        ) : (
          <span className={classes.none}>{platform?.name ?? 'Not chosen'}</span>
        )}
      </dd>
    </div>
  )
}
