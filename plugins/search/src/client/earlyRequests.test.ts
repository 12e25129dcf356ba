import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchEarly, requestEarly } from './earlyRequests';

const address = 'https://docs.example/search-index.json';

describe('early requests', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://docs.example' });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('[]')),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are made once and taken over once', async () => {
    requestEarly('/search-index.json');
    requestEarly('/search-index.json');
    await fetchEarly(address);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(address);
    await fetchEarly(address);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('ask for the next while the answer comes, and not without one', async () => {
    requestEarly('/search-index.json', '/search-words.json');
    expect(fetch).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(fetch).toHaveBeenLastCalledWith('https://docs.example/search-words.json');
    vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 404 }));
    requestEarly('/other-index.json', '/other-words.json');
    await Promise.resolve();
    await Promise.resolve();
    expect(fetch).toHaveBeenLastCalledWith('https://docs.example/other-index.json');
  });

  it('that fail are forgotten', async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    requestEarly('/search-index.json');
    await Promise.resolve();
    await Promise.resolve();
    await expect(fetchEarly(address)).resolves.toBeInstanceOf(Response);
  });

  it('that find nothing are forgotten', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 503 }));
    requestEarly('/search-index.json');
    await Promise.resolve();
    await Promise.resolve();
    expect((await fetchEarly(address)).ok).toBe(true);
  });
});
