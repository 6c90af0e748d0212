/** "Watch Video": the film of a topic in a dialog, on installations that have one. */
import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { guideOf, type GuideTopic } from '#domain/guides/guides.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Button } from '../ui/button.tsx'
import classes from './watch-video.module.css'

export function WatchVideo({ topic }: { topic: GuideTopic }) {
  const [opened, { open, close }] = useDisclosure(false)
  const film = useCurrentAccount().installation.guides.videos[topic]
  if (!film) return null
  const { title } = guideOf(topic)
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        Watch Video
      </Button>
      <Modal opened={opened} onClose={close} title={title} size={800}>
        <iframe
          src={film}
          title={title}
          className={classes.film}
          // Players need both, and live on another origin than we do.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen"
          // Players ask where they are shown; our own pages send nothing.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Modal>
    </>
  )
}
