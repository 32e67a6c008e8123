/** What the checks of the site use of playwright-core, which is a package of docs/ and so not there for the compiler. */
export interface Browser {
  newPage(options?: {
    readonly viewport?: { readonly width: number; readonly height: number };
    readonly colorScheme?: 'dark' | 'light';
  }): Promise<Page>;
  close(): Promise<void>;
}

export interface Page {
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  on(event: 'request', listener: (request: { url(): string }) => void): void;
  on(event: 'response', listener: (response: { url(): string; status(): number }) => void): void;
  goto(url: string, options?: { readonly waitUntil?: 'load' | 'networkidle' | 'domcontentloaded' }): Promise<unknown>;
  evaluate<Result, Argument = undefined>(
    f: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>>;
  waitForSelector(selector: string, options?: { readonly timeout?: number }): Promise<unknown>;
  waitForFunction<Argument>(
    f: (argument: Argument) => unknown,
    argument?: Argument,
    options?: { readonly timeout?: number },
  ): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  click(selector: string, options?: { readonly timeout?: number }): Promise<void>;
  hover(selector: string, options?: { readonly timeout?: number }): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  textContent(selector: string): Promise<string | null>;
  selectOption(selector: string, value: string): Promise<unknown>;
  screenshot(options: { readonly path: string; readonly fullPage?: boolean }): Promise<unknown>;
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
    insertText(text: string): Promise<void>;
  };
  readonly mouse: { move(x: number, y: number): Promise<void> };
  url(): string;
  close(): Promise<void>;
}

/** One check's view of the site. */
export interface Site {
  readonly browser: Browser;
  readonly origin: string;
  readonly pages: readonly string[];
  /** The folder for pictures, where they are wanted. */
  readonly pictures: string | undefined;
  /** Each check adds what it finds wrong. */
  readonly problems: string[];
}

/** The part of the package that drives a Chromium. */
export interface Playwright {
  readonly chromium: {
    launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>;
  };
}
