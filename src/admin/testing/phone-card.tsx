/** The link of the test for another device. */
import { Card } from '@mantine/core'
import { useId } from 'react'
import { QrPicture, type QrCodeComponent } from '../ui/qr-picture.tsx'
import classes from './side.module.css'

type PhoneCardProps = {
  link: string
  qrCode: QrCodeComponent
}

const SIDE = 112

export function PhoneCard({ link, qrCode }: PhoneCardProps) {
  const title = useId()
  return (
    <Card padding="md" component="section" aria-labelledby={title}>
      <div className={classes.phone}>
        <QrPicture qrCode={qrCode} text={link} label="The test link as a QR code" side={SIDE} />
        <div>
          <h2 id={title} className={classes.title}>
            On your phone
          </h2>
          <p className={classes.text}>Opens the test link of step 4 with your address in it.</p>
        </div>
      </div>
    </Card>
  )
}
