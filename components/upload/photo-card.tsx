import Image from 'next/image'
import type { ReactNode } from 'react'
import type { PhotoRow } from '@/lib/queries/photos'
import { photoPath } from '@/lib/wire/content'
import styles from './upload.module.css'

interface PhotoCardProps {
  readonly photo: Omit<PhotoRow, 'isPoster'>
  readonly alt: string
  readonly children: ReactNode
}

/** A photo of a list, and beneath it what is said of it and done with it. */
export function PhotoCard({ photo, alt, children }: PhotoCardProps) {
  return (
    <li className={`card ${styles.photo}`}>
      <Image
        src={photoPath(photo.id)}
        width={photo.width}
        height={photo.height}
        alt={alt}
        unoptimized
      />
      {children}
    </li>
  )
}
