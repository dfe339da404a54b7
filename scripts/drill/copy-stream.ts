import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'

// COPY as the driver's connection speaks it: pg hands the pieces to whatever was submitted to it.

interface Wire {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

abstract class CopyCommand {
  readonly done: Promise<void>
  private settle: { resolve: () => void; reject: (error: unknown) => void }

  constructor(protected readonly sql: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = promise
    this.settle = { resolve, reject }
  }

  submit(wire: Wire): void {
    wire.query(this.sql)
  }

  handleError(error: Error): void {
    this.settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.settle.resolve()
  }

  handleCommandComplete(): void {}
}

class CopyOut extends CopyCommand {
  constructor(
    sql: string,
    private readonly sink: Writable,
  ) {
    super(sql)
  }

  private connection: Socket | undefined

  /** A sink that has ended tells of no drain any more: the connection must not stay paused for it. */
  letGo(): void {
    this.connection?.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    this.connection = wire.stream
    // The driver reads into the same memory again: what is written later must be a copy.
    const hasRoom = this.sink.write(Buffer.from(chunk))
    // What had arrived before the pause still comes.
    if (hasRoom || wire.stream.isPaused()) return
    wire.stream.pause()
    this.sink.once('drain', () => wire.stream.resume())
  }
}

class CopyIn extends CopyCommand {
  constructor(
    sql: string,
    private readonly source: Readable,
  ) {
    super(sql)
  }

  handleCopyInResponse(wire: Wire): void {
    this.send(wire).catch((error: unknown) => wire.sendCopyFail(String(error)))
  }

  private async send(wire: Wire): Promise<void> {
    for await (const chunk of this.source) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
    }
    wire.endCopyFrom()
  }
}

/** Runs `COPY … TO STDOUT` into a stream, which it ends. */
export async function copyOut(client: pg.Client, sql: string, sink: Writable): Promise<void> {
  const command = new CopyOut(sql, sink)
  client.query(command as unknown as pg.Submittable)
  await command.done
  sink.end()
  await once(sink, 'finish')
  command.letGo()
}

/** Runs `COPY … FROM STDIN` out of a stream. */
export async function copyIn(client: pg.Client, sql: string, source: Readable): Promise<void> {
  const command = new CopyIn(sql, source)
  client.query(command as unknown as pg.Submittable)
  await command.done
}
