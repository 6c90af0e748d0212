/** Help: every guide, by screen and by platform, found by words; and how to reach a person. */
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { guideGroups, guideOf, type GuideGroup, type GuideTopic } from '#domain/guides/guides.ts'
import { searchGuides } from '#domain/guides/search-guides.ts'
import type { Platform } from '#domain/platforms/platforms.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Screen } from '../shell/screen.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlatformMark } from '../ui/platform-mark.tsx'
import classes from './help.module.css'
import { ReachPerson } from './reach-person.tsx'

const groups = Object.keys(guideGroups) as GuideGroup[]

export function HelpScreen() {
  const [search, setSearch] = useState('')
  const { user } = useCurrentAccount()
  const { topics, platforms } = searchGuides(search, { mayOperate: user.isInstanceAdmin })
  return (
    <Screen title="Help">
      <TextInput
        type="search"
        size="md"
        aria-label="Search the guides"
        placeholder="What would you like to do?"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={search}
        maxLength={100}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {topics.length + platforms.length === 0 ? (
        <EmptyState title="No guide speaks of that">
          Try one word of it, or the name of a platform.
        </EmptyState>
      ) : (
        groups.map((group) => (
          <TopicList
            key={group}
            group={group}
            topics={topics.filter((one) => guideOf(one).group === group)}
          />
        ))
      )}
      <PlatformList platforms={platforms} />
      <ReachPerson />
    </Screen>
  )
}

function TopicList({ group, topics }: { group: GuideGroup; topics: readonly GuideTopic[] }) {
  if (topics.length === 0) return null
  return (
    <Section title={guideGroups[group]}>
      <ul className={classes.topics}>
        {topics.map((topic) => (
          <li key={topic}>
            <Link {...links.guide(topic)} className={classes.topic}>
              <span className={classes.name}>{guideOf(topic).title}</span>
              <span className={classes.about}>{guideOf(topic).summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PlatformList({ platforms }: { platforms: readonly Platform[] }) {
  if (platforms.length === 0) return null
  return (
    <Section title="Platform by platform">
      <ul className={classes.platforms}>
        {platforms.map(({ id, name }) => (
          <li key={id}>
            <Link {...links.platformGuide(id)} className={classes.platform}>
              <PlatformMark id={id} name={name} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.group}>
        {title}
      </h2>
      {children}
    </section>
  )
}
