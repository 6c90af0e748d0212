/** The database and its last backup. */
import { checkOf, notKnownFact, type Check, type Fact, type Found, type Need } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { bytesInWords, spanInWords, type HealthWords } from './health-words.ts'

const DAY_MS = 86_400_000
/** A nightly backup that is older has been missed twice. */
const OLDEST_NIGHTLY_MS = 2 * DAY_MS
const OLDEST_MS = 7 * DAY_MS

export function checkDatabase(facts: HealthFacts, words: HealthWords): Check {
  const { database, backup } = facts
  const isAllKnown = isKnown(database) && isKnown(backup)
  return checkOf('database', 'Database and backup', {
    state: isAllKnown ? 'fine' : 'unknown',
    status: isAllKnown ? statusOf(facts) : isKnown(database) ? 'Backup not known' : 'Not known',
    facts: [databaseFact(database), backupFact(backup, words)],
    needs: backupNeeds(facts, words),
  })
}

function databaseFact(database: HealthFacts['database']): Fact {
  if (!isKnown(database)) return notKnownFact('Database', database.notKnown)
  const { engine, bytes, answersInMs } = database
  return {
    name: engine,
    value: `${bytesInWords(bytes)}, answers in ${Math.max(1, Math.round(answersInMs))} ms`,
  }
}

function backupFact(backup: HealthFacts['backup'], words: HealthWords): Fact {
  const name = 'Last backup'
  if (!isKnown(backup)) return notKnownFact(name, backup.notKnown)
  if (backup.last === null) return { name, value: 'None yet' }
  return { name, value: `${words.moment(backup.last.at)}, ${bytesInWords(backup.last.bytes)}` }
}

function statusOf({ backup, at }: HealthFacts): string {
  if (!isKnown(backup) || backup.last === null) return 'Answers'
  return at - backup.last.at < DAY_MS ? 'Backed up' : `${spanInWords(at - backup.last.at)} old`
}

function backupNeeds({ backup, database, at }: HealthFacts, words: HealthWords): Found['needs'] {
  if (!isKnown(backup) || !isKnown(database)) return []
  const { last, isNightly } = backup
  const act: Need['act'] = isNightly ? 'backUp' : 'readAboutBackups'
  if (last === null) {
    if (at - database.installedAt < DAY_MS) return []
    const text = isNightly
      ? 'The nightly backup has not run yet. Make one now, and keep it on another machine.'
      : 'Set BACKUP_DIR to a folder on another disk and there is one every night, or run npm run backup.'
    return [{ severity: 'warning', status: 'No backup', title: 'There is no backup yet', text, act }]
  }
  const age = at - last.at
  if (age < (isNightly ? OLDEST_NIGHTLY_MS : OLDEST_MS)) return []
  const text = isNightly
    ? `The nightly backup has not run since ${words.day(last.at)}. Look at the jobs below, or run one now.`
    : 'Set BACKUP_DIR to a folder that exists and there is one every night, or run npm run backup.'
  const status = `${spanInWords(age)} old`
  return [{ severity: 'warning', status, title: `The last backup is ${status}`, text, act }]
}
