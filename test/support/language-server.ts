/** A language server, as an editor speaks with it: for tests and for the bench of editors. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Location {
  readonly uri: string;
  readonly range: { readonly start: Position };
}

/** What is read of the answers of a language server. */
interface Answers {
  readonly initialize: unknown;
  readonly shutdown: unknown;
  readonly 'textDocument/completion': {
    readonly items: readonly { readonly label: string; readonly sortText?: string }[];
  } | null;
  readonly 'textDocument/hover': { readonly contents: { readonly value: string } } | null;
  readonly 'textDocument/diagnostic': { readonly items?: readonly unknown[] } | null;
  readonly 'textDocument/definition': readonly Location[] | Location | null;
  readonly 'textDocument/rename': {
    readonly changes?: Readonly<Record<string, readonly { readonly range: Location['range'] }[]>>;
  } | null;
}

/** The other side of a language server's standard input and output: JSON-RPC, each message behind its length. */
export class LanguageServer {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>();
  #read = Buffer.alloc(0);
  #sent = 0;

  constructor(command: string, input: readonly string[]) {
    this.#process = spawn(command, input, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#process.stdout?.on('data', (piece: Buffer) => {
      this.#read = Buffer.concat([this.#read, piece]);
      for (let message = this.#next(); message !== undefined; message = this.#next()) this.#take(message);
    });
    this.#process.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the language server has ended'));
    });
  }

  /** The process's number, which the system knows it by. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  #next(): string | undefined {
    const end = this.#read.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const length = Number(/content-length: (\d+)/i.exec(this.#read.subarray(0, end).toString())?.[1]);
    if (this.#read.length < end + 4 + length) return undefined;
    const message = this.#read.subarray(end + 4, end + 4 + length).toString();
    this.#read = this.#read.subarray(end + 4 + length);
    return message;
  }

  #take(message: string): void {
    const { id, method, result, error } = JSON.parse(message);
    if (method !== undefined) {
      // What the server asks of an editor: it gets along without an answer that says anything.
      if (id !== undefined) this.#write({ id, result: method === 'workspace/configuration' ? [null] : null });
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error.message));
  }

  #write(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  ask<Method extends keyof Answers>(method: Method, params: unknown): Promise<Answers[Method]> {
    this.#sent += 1;
    const id = this.#sent;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#write({ id, method, params });
    });
  }

  tell(method: string, params?: unknown): void {
    this.#write({ method, params });
  }

  async end(): Promise<void> {
    await this.ask('shutdown', undefined);
    this.tell('exit');
  }
}
